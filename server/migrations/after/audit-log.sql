-- Nobody can edit what staff did: entries are only ever added.
create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_is_append_only before update or delete on "audit_log" for each row execute function refuse_audit_log_change();
create trigger audit_log_is_never_emptied before truncate on "audit_log" for each statement execute function refuse_audit_log_change();
