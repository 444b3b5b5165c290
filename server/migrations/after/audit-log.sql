-- The reason of an entry, with the full and the displayed name of the member replaced. Case counts in entries about others, because 'Will' and 'Mark' are also
-- words. 'User' is the name of an empty profile. Names of scripts without spaces have no word boundaries.
create function audit_reason_without(member uuid, target text, reason text) returns text language plpgsql stable as $$
declare
  name text;
  is_word boolean;
begin
  for name in
    select named.name from users join user_profiles on user_profiles.user_id = users.id, unnest(array[full_name, display_name]) as named (name)
    where users.id = member and named.name not in ('', 'User') order by length(named.name) desc
  loop
    is_word := not has_unspaced(fold_text(name));
    name := regexp_replace(name, '([^[:alnum:]])', '\\\1', 'g');
    reason := regexp_replace(reason, case when is_word then '(?<![[:alnum:]])' || name || '(?![[:alnum:]])' else name end,
      'a former member', case when target = member::text then 'gi' else 'g' end);
  end loop;
  return reason;
end
$$;

-- Functions of triggers name their search path: otherwise a temporary table named `users` would answer for the real one.
-- Entries are only added, never changed or deleted. The single exception: the erasure of an account removes its name from reasons.
create function refuse_audit_log_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and exists (
      select from users where deletion_due_at <= now() and audit_reason_without(id, old.target_id, old.reason) = new.reason
    ) then
      return new;
    end if;
  end if;
  raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_is_append_only before update or delete on "audit_log" for each row execute function refuse_audit_log_change();
create trigger audit_log_is_never_emptied before truncate on "audit_log" for each statement execute function refuse_audit_log_change();
