-- Search by the beginnings of words, whatever the case, accents and signs between them. Words end at anything but letters and digits.
create function fold_words(value text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(lower(unaccent(value)), '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
create function search_words(value text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('simple'::regconfig, fold_words(value));
--> statement-breakpoint
-- A query for every word of the value as a prefix; null, which matches nothing, for a value without words.
create function search_prefixes(value text) returns tsquery language sql immutable strict parallel safe
return to_tsquery('simple'::regconfig, nullif(replace(fold_words(value), ' ', ':* & '), '') || ':*');
--> statement-breakpoint
create index users_by_name_words on users using gin (search_words(full_name));
--> statement-breakpoint
create index users_by_email_words on users using gin (search_words(email::text));
--> statement-breakpoint
create index user_profiles_by_name_words on user_profiles using gin (search_words(display_name));
