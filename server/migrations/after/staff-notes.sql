-- A note of staff stays as it was written. Its author may leave it, and it goes with its member.
create function refuse_staff_note_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.client_id, new.text, new.created_at)
    is distinct from (old.id, old.member_id, old.client_id, old.text, old.created_at)
    or (new.author_id is distinct from old.author_id and new.author_id is not null) then
    raise exception 'A note of staff cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger staff_notes_stay before update on "staff_notes" for each row execute function refuse_staff_note_change();
