-- The terms that find a message. Each begins with the message's slice, a stretch of 16,384 sequence numbers. A search reads one slice after the other, the
-- newest first, and stops when it has enough, however many messages there are (docs/decisions/search-in-slices.md).
create function chat_words(sequence bigint, room_id uuid, user_id uuid, content text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(
  string_to_array((sequence >> 14) || ':' || replace(search_terms(content), ' ', ' ' || (sequence >> 14) || ':'), ' ')
  || array[(sequence >> 14) || '#' || room_id, (sequence >> 14) || '@' || coalesce(user_id::text, '')]);
-- The terms of a search, with a space between them. A long word of a script without spaces is many; the first sixteen narrow enough for `chat_contains`.
create function chat_search_terms(words text) returns text language sql immutable strict parallel safe
return (
  select string_agg(term, ' ') from (
    select distinct on (term) term, place from string_to_table(
      regexp_replace(
        regexp_replace(words, '(?<=[' || unspaced_letters() || '])([' || unspaced_letters() || '])(?=[' || unspaced_letters() || '])', '\1 \1', 'g'),
        '([^ ]{64})[^ ]+', '\1', 'g'),
      ' ') with ordinality as terms (term, place)
    order by term, place) as distinct_terms
  where place <= 16 or not is_unspaced(term));
-- Asks a slice for messages with words that begin with all of these terms; of one room and one author, where named.
create function chat_words_query(slice bigint, terms text, room_id uuid, user_id uuid) returns tsquery language sql immutable parallel safe
return (
  '''' || slice || ':' || replace(terms, ' ', ''':* & ''' || slice || ':') || ''':*'
  || coalesce(' & ''' || slice || '#' || room_id || '''', '') || coalesce(' & ''' || slice || '@' || user_id || '''', ''))::tsquery;
-- The terms of a script without spaces may stand apart in a message: true if the message has each of these words as a whole.
create function chat_contains(content text, words text[]) returns boolean language sql immutable parallel safe
return words = '{}' or not exists (select from unnest(words) as word where position(word in fold_words(content)) = 0);
