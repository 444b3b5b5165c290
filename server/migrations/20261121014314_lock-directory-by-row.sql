-- One advisory lock for each member filled the lock table when many were written in one transaction (53200). A row's lock does the same without that limit.
create or replace function refresh_directory_entry() returns trigger language plpgsql as $$
declare
  changed_id constant uuid := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
begin
  perform from users where id = changed_id for no key update;
  delete from directory_entries where member_id = changed_id;
  insert into directory_entries select * from listed_members where member_id = changed_id;
  return null;
end $$;
