-- The case, the accents and the signs between words make no difference to any search.

create function fold_text(value text) returns text language sql immutable strict parallel safe
return lower(unaccent(value));

-- Words end at anything but letters and digits.
create function fold_words(value text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(lower(unaccent(value)), '[^[:alnum:]]+', ' ', 'g'));

-- Words that members choose for themselves: interests, languages.
create function fold_tags(tags text[]) returns text[] language sql immutable strict parallel safe
return array(select distinct lower(unaccent(trim(tag))) from unnest(tags) as tag);

create function search_words(value text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('simple'::regconfig, fold_words(value));

-- Asks for every word of the value as a prefix; null, which matches nothing, for a value without words.
create function search_prefixes(value text) returns tsquery language sql immutable strict parallel safe
return to_tsquery('simple'::regconfig, nullif(replace(fold_words(value), ' ', ':* & '), '') || ':*');

-- Names of places: 'St. Louis' is 'Saint Louis'. The last word stays as it is, for it may be the beginning of 'Stockholm'.
create function fold_place(value text) returns text language sql immutable strict parallel safe
return ltrim(replace(replace(replace(replace(' ' || fold_words(value), ' st ', ' saint '), ' ste ', ' sainte '), ' mt ', ' mount '), ' ft ', ' fort '));
