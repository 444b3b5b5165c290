-- The names by which the members of a room are offered for a mention.
create function name_room_member() returns trigger language plpgsql as $$
begin
  new.name_key := coalesce((select fold_words(display_name) from user_profiles where user_id = new.user_id), '');
  return new;
end $$;
create trigger chat_room_members_are_named before insert on chat_room_members for each row execute function name_room_member();
create function rename_room_member() returns trigger language plpgsql as $$
begin
  update chat_room_members set name_key = fold_words(new.display_name) where user_id = new.user_id;
  return null;
end $$;
create trigger chat_room_members_follow_names after update of display_name on user_profiles
  for each row when (old.display_name is distinct from new.display_name) execute function rename_room_member();
