-- Why: people were compared by the spelling of their names, so "Ma. Luisa Dela Cruz" and "Ma Luisa De la Cruz" were two.

-- A part of a name without accents, case, signs and spaces, abbreviations written out and without a suffix.
create function name_part_key(value text) returns text
  language sql immutable strict parallel safe
  return replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    bare(regexp_replace(value, '[''`´‘’ʼ]', '', 'g')),
    '\mma\M', 'maria', 'g'), '\msta\M', 'santa', 'g'), '\msto\M', 'santo', 'g'),
    ' (jr|junior|sr|senior|ii|iii|iv)\M', '', 'g'), ' ', '');

-- The last and the first name of a person, so that two spellings of them are equal.
create function name_key(last_name text, first_name text) returns text
  language sql immutable strict parallel safe
  return name_part_key(last_name) || ' ' || name_part_key(first_name);

-- Whether two middle names can be of one person: one is not known, or both begin with the same letter.
create function can_be_same_middle(one text, other text) returns boolean
  language sql immutable parallel safe
  return coalesce(left(nullif(bare(one), ''), 1) = left(nullif(bare(other), ''), 1), true);

alter table user_infos alter column name_key set expression as (name_key(last_name, first_name));
drop index user_infos_namesake_idx;
