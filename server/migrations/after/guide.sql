-- The travel guide finds content by its English words, and by what stands in scripts without spaces (server/src/guidance/guide/content/queries.ts).
create function guide_words(value text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('english'::regconfig, fold_text(value))
  || search_words(regexp_replace(fold_text(value), '[^' || unspaced_letters() || ']+', ' ', 'g'));

-- Asks for one of the words at least.
create function guide_query(words text[]) returns tsquery language sql immutable strict parallel safe
return websearch_to_tsquery('english'::regconfig, fold_text(array_to_string(words, ' or ')))
  || coalesce((select string_agg('(' || search_prefixes(word)::text || ')', ' | ') from unnest(words) as word where is_unspaced(word)), '')::tsquery;

create function guide_destination_words(description text, safety_note text, highlights text[])
returns tsvector language sql immutable strict parallel safe
return guide_words(description || ' ' || safety_note || ' ' || array_to_string(highlights, ' '));

create index destinations_by_guide_words on destinations using gin (guide_destination_words(description, safety_note, highlights));
create index destination_reviews_by_guide_words on destination_reviews using gin (guide_words(title || ' ' || content));
create index tips_by_guide_words on tips using gin (guide_words(title || ' ' || text));
create index travel_events_by_guide_words on travel_events using gin (guide_words(title || ' ' || description));
create index job_listings_by_guide_words on job_listings using gin (guide_words(title || ' ' || description));
create index community_posts_by_guide_words on community_posts using gin (guide_words(title || ' ' || text));
create index stay_posts_by_guide_words on stay_posts using gin (guide_words(title || ' ' || text));
create index city_guides_by_guide_words on city_guides using gin (guide_words(live_title || ' ' || live_text));
create index course_editions_by_guide_words on course_editions using gin (guide_words(title || ' ' || (summary || ' ' || description)));
create index member_answers_by_guide_words on member_answers using gin (guide_words(text));
