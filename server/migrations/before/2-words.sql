-- One folding for every search and what it searches (docs/decisions/search-in-every-script.md). contract/src/core/folding.ts does the same for the browser and for
-- excerpts; a test holds the two together.

-- Letters of scripts that write no spaces between words, and Hangul, whose words grow endings and compounds.
create function unspaced_letters() returns text language sql immutable parallel safe
return '\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u0edc-\u0edf\u0f40-\u0fbc\u1000-\u103f\u1050-\u109f\u1100-\u11ff\u1780-\u17d3\u17d7\u17dc\u17dd\u1950-\u19df'
  '\u1a20-\u1a7f\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u302e\u302f\u3031-\u3035\u3038-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3100-\u31ff\u3400-\u4dbf'
  '\u4e00-\ua4cf\ua960-\ua97f\ua9e0-\ua9ff\uaa60-\uaadf\uac00-\ud7ff\uf900-\ufaff\U00016fe0-\U0001b2ff\U00020000-\U0003ffff';

create function is_unspaced(word text) returns boolean language sql immutable strict parallel safe
return word ~ ('^[' || unspaced_letters() || ']');

-- True for a folded text with such a word anywhere.
create function has_unspaced(folded text) returns boolean language sql immutable strict parallel safe
return folded ~ ('[' || unspaced_letters() || ']');

-- Without case, compatibility forms, accents, points, harakat, tatweel and invisible characters. Marks that are letters stay: the vowels and tones of Indic
-- and South-East Asian scripts, and the sound marks of kana. Letters of Arabic and Greek that keyboards and positions vary are written alike, and so are
-- digits.
create function fold_text(value text) returns text language sql immutable strict parallel safe
return case when octet_length(value) = length(value) then lower(value) else
  normalize(translate(lower(unaccent(regexp_replace(
    normalize(value, nfkd),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4'
      '\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f'
      '\u20d0-\u20ff\u2cef-\u2cf1\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e0fff]+| [\u064b-\u0652\u0670]+',
    '', 'g'))),
    'ςىیکة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩༠༡༢༣༤༥༦༧༨༩',
    'σييكه012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), nfc) end;

-- The words, with a space between them. They end at anything but letters, digits and marks, and where a script without spaces begins or ends.
create function fold_words(value text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(
  regexp_replace(fold_text(value), '([' || unspaced_letters() || ']+)', ' \1 ', 'g'),
  '[^[:alnum:]\u07a6-\u07b0\u07eb-\u07f3\u0816-\u082d\u0859-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0df3'
    '\u0e31-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86-\u0fbc\u102b-\u103e\u1056-\u109d\u135d-\u135f'
    '\u1712-\u1734\u1752-\u17d3\u17dd\u180b-\u180f\u1885-\u193b\u1a17-\u1a1b\u1a55-\u1a7f\u1b00-\u1b44\u1b6b-\u1b73\u1b80-\u1bf3\u1c24-\u1c37\u1cd0-\u1cf9\u2d7f'
    '\u302a-\u302f\u3099\u309a\ua6f0\ua6f1\ua802-\ua827\ua82c\ua880-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua9c0\ua9e5-\uaa4d\uaa7b-\uaac1'
    '\uaaeb-\uaaef\uaaf5\uaaf6\uabe3-\uabea\uabec\uabed\U00010a01-\U00010a3f\U00011000-\U00011f42\U00016af0-\U00016b36\U00016f4f-\U00016f92\U0001e130-\U0001e2ef'
    '\U0001e8d0-\U0001e94a]+',
  ' ', 'g'));

-- The LIKE pattern of folded texts that contain the value; null, which matches nothing, for a value that folds to nothing.
create function fold_containing(value text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(nullif(fold_text(value), ''), '([\\%_])', '\\\1', 'g') || '%';

-- The LIKE pattern of folded words that begin so; of those that contain it, where it begins with a script without spaces. Null for a value without words.
create function fold_beginning(value text) returns text language sql immutable strict parallel safe
return case when is_unspaced(fold_words(value)) then '%' else '' end || nullif(fold_words(value), '') || '%';

-- Words that members choose for themselves: interests, languages.
create function fold_tags(tags text[]) returns text[] language sql immutable strict parallel safe
return array(select distinct fold_text(trim(tag)) from unnest(tags) as tag);

-- The terms of a text, with a space between them: its words, cut where an index takes no more, and in scripts without spaces each letter with the next.
create function search_terms(value text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(fold_words(value), '(?<=[' || unspaced_letters() || '])([' || unspaced_letters() || '])', '\1 \1', 'g'),
  '([^ ]{64})[^ ]+', '\1', 'g');

create function search_words(value text) returns tsvector language sql immutable strict parallel safe
return (
  select coalesce(string_agg('''' || term || ''':' || place, ' '), '')::tsvector
  from string_to_table(search_terms(value), ' ') with ordinality as terms (term, place) where term <> '');

-- Asks for every word of the value as a prefix, and for a word of a script without spaces anywhere; null, which matches nothing, for a value without words.
create function search_prefixes(value text) returns tsquery language sql immutable strict parallel safe
return (
  '''' || regexp_replace(
    replace(regexp_replace(nullif(fold_words(value), ''), '([^ ' || unspaced_letters() || ']{64})[^ ' || unspaced_letters() || ']+', '\1', 'g'), ' ', ''':* & '''),
    '(?<=[' || unspaced_letters() || '])([' || unspaced_letters() || '])(?=[' || unspaced_letters() || '])', '\1'':* <-> ''\1', 'g') || ''':*')::tsquery;

-- Names of places: 'St. Louis' is 'Saint Louis'. The last word stays as it is, for it may be the beginning of 'Stockholm'.
create function fold_place(value text) returns text language sql immutable strict parallel safe
return ltrim(replace(replace(replace(replace(' ' || fold_words(value), ' st ', ' saint '), ' ste ', ' sainte '), ' mt ', ' mount '), ' ft ', ' fort '));

-- The beginning of a name of a place, as a pattern; in scripts without spaces any part of it.
create function fold_place_beginning(value text) returns text language sql immutable strict parallel safe
return case when is_unspaced(fold_place(value)) then '%' else '' end || nullif(fold_place(value), '') || '%';

