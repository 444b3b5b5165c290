-- The files that a row names: `rendition_keys` and `whole_key` of a photo, `picture_keys` of a story or a group, `logo_keys` of a job.
create function picture_files(named jsonb) returns text[] language sql immutable parallel safe
return array(select jsonb_array_elements_text(coalesce(named -> 'rendition_keys', named -> 'picture_keys', named -> 'logo_keys')))
  || array(select named ->> 'whole_key' where named ? 'whole_key');

-- Lists the files of a picture for removal when its row is deleted, also when it leaves with its member, and when an update names other files.
create function list_files_for_removal() returns trigger language plpgsql as $$
declare
  dropped text[] := picture_files(to_jsonb(old));
begin
  if tg_op = 'UPDATE' then
    dropped := array(select unnest(dropped) except select unnest(picture_files(to_jsonb(new))));
  end if;
  if cardinality(dropped) > 0 then
    insert into picture_removals (keys) values (dropped);
  end if;
  return null;
end $$;

create trigger photos_list_files_for_removal after delete or update of rendition_keys, whole_key on photos
for each row execute function list_files_for_removal();
create trigger review_photos_list_files_for_removal after delete or update of rendition_keys, whole_key on review_photos
for each row execute function list_files_for_removal();
create trigger stay_photos_list_files_for_removal after delete or update of rendition_keys, whole_key on stay_photos
for each row execute function list_files_for_removal();
create trigger chat_photos_list_files_for_removal after delete or update of rendition_keys, whole_key on chat_photos
for each row execute function list_files_for_removal();
create trigger event_covers_list_files_for_removal after delete or update of rendition_keys, whole_key on event_covers
for each row execute function list_files_for_removal();
create trigger job_cvs_list_files_for_removal after delete or update of whole_key on job_cvs
for each row execute function list_files_for_removal();
create trigger concierge_files_list_files_for_removal after delete or update of whole_key on concierge_files
for each row execute function list_files_for_removal();
create trigger course_files_list_files_for_removal after delete or update of whole_key on course_files
for each row execute function list_files_for_removal();
create trigger verification_evidence_list_files_for_removal after delete or update of whole_key on verification_evidence
for each row execute function list_files_for_removal();
create trigger job_listings_list_files_for_removal after delete or update of logo_keys on job_listings
for each row execute function list_files_for_removal();
create trigger chat_rooms_list_files_for_removal after delete or update of picture_keys on chat_rooms
for each row execute function list_files_for_removal();
create trigger featured_expats_list_files_for_removal after delete or update of picture_keys on featured_expats
for each row execute function list_files_for_removal();

-- Pictures change places within one transaction.
alter table photos add constraint photos_in_order unique (member_id, kind, position) deferrable initially immediate;
alter table review_photos add constraint review_photos_in_order unique (review_id, position) deferrable initially immediate;
alter table stay_photos add constraint stay_photos_in_order unique (post_id, position) deferrable initially immediate;
