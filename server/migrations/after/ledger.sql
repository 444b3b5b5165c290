-- Nobody can change a booking: another journal puts a mistake right.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The books cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger ledger_journals_are_append_only before update or delete on "ledger_journals" for each row execute function refuse_ledger_change();
create trigger ledger_journals_are_never_emptied before truncate on "ledger_journals" for each statement execute function refuse_ledger_change();
create trigger ledger_entries_are_append_only before update or delete on "ledger_entries" for each row execute function refuse_ledger_change();
create trigger ledger_entries_are_never_emptied before truncate on "ledger_entries" for each statement execute function refuse_ledger_change();
-- The search path is named, so that temporary tables cannot answer for the real ones.
-- A journal is whole when its transaction ends: it has the entries that it says, in one currency, and they sum to zero.
create function require_balance(journal uuid) returns void language plpgsql as $$
declare
  expected record;
  found record;
begin
  select entry_count, currency into expected from ledger_journals where id = journal;
  select count(*) as entries, coalesce(sum(e.amount_cents), 0) as cents, bool_and(a.currency = expected.currency) as is_one_currency
    into found from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = journal;
  if found.entries <> expected.entry_count or found.cents <> 0 or not found.is_one_currency then
    raise exception 'The journal % does not balance.', journal using errcode = 'integrity_constraint_violation', constraint = 'ledger_journals_balance';
  end if;
end
$$;
create function require_balance_of_journal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform require_balance(new.id);
  return null;
end
$$;
create function require_balance_of_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform require_balance(new.journal_id);
  return null;
end
$$;
create constraint trigger ledger_journals_balance after insert on "ledger_journals" deferrable initially deferred for each row execute function require_balance_of_journal();
create constraint trigger ledger_entries_balance after insert on "ledger_entries" deferrable initially deferred for each row execute function require_balance_of_entry();
-- An account keeps its kind and currency. It may forget its member, and nothing else.
create function keep_ledger_account() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.currency) is distinct from (old.id, old.kind, old.currency)
    or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'An account of the ledger cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger ledger_accounts_stay before update on "ledger_accounts" for each row execute function keep_ledger_account();
