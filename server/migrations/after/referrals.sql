-- A referral never changes. An account refers only accounts made after it, so nobody refers themselves and no chain comes back to its beginning.
create function keep_referrals() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.invitation_id, new.inviter_id, new.created_at) is distinct from (old.id, old.invitation_id, old.inviter_id, old.created_at)
      or (new.member_id is not null and new.member_id is distinct from old.member_id)
      or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at) then
      raise exception 'A referral cannot be changed.' using errcode = 'integrity_constraint_violation', constraint = 'invitation_uses_settled';
    end if;
  elsif not exists (
    select from users as inviter, users as member
    where inviter.id = new.inviter_id and member.id = new.member_id and inviter.number < member.number
  ) then
    raise exception 'A member refers only members who joined later.' using errcode = 'integrity_constraint_violation', constraint = 'invitation_uses_no_loop';
  end if;
  return new;
end
$$;
create trigger invitation_uses_are_settled before insert or update on "invitation_uses" for each row execute function keep_referrals();
