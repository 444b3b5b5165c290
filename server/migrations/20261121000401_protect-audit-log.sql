-- What staff did cannot be edited, by anyone: entries are only ever added.
create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger audit_log_is_append_only before update or delete on "audit_log" for each row execute function refuse_audit_log_change();
--> statement-breakpoint
create trigger audit_log_is_never_emptied before truncate on "audit_log" for each statement execute function refuse_audit_log_change();
