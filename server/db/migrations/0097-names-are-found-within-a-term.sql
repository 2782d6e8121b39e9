-- Why: lists of enrollments are lists of one term. Looked for within it, a name costs what the term holds, not what the school ever held.

-- Each word with its term before it: `261dela`. Of a number with dashes also its parts, so that `02487` finds `2026-02487`.
create function term_word(school_year text, semester integer, word text) returns text
  language sql immutable parallel safe strict
  return substr(school_year, 3, 2) || semester || word;

create function term_words(school_year text, semester integer, search_text text) returns tsvector
  language sql immutable parallel safe strict
  return (
    select coalesce(array_to_tsvector(array_agg(distinct term_word(school_year, semester, w.word))), ''::tsvector)
    from (
      select word from unnest(string_to_array(search_text, ' ')) as word
      union
      select part from unnest(string_to_array(search_text, ' ')) as word, unnest(string_to_array(word, '-')) as part
    ) w where w.word <> ''
  );

-- Every one of these words is the beginning of a word of the row.
create function term_query(school_year text, semester integer, words text[]) returns tsquery
  language sql immutable parallel safe strict
  return (
    select string_agg('''' || replace(replace(term_word(school_year, semester, plain(word)), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(words) as word
  );

alter table enrollments add column search_words tsvector not null default '';

create or replace function copy_person_to_enrollment() returns trigger language plpgsql as $$
begin
  -- Not the email: everybody's ends alike.
  select i.sort_name, plain(concat_ws(' ', i.sort_name, i.extension_name, i.student_id_number, i.lrn, a.trans_no)) into new.sort_name, new.search_text
    from students s
    join user_infos i on i.id = s.user_info_id
    left join admissions a on a.id = new.admission_id
    where s.id = new.student_id for share of i;
  new.search_words = term_words(new.school_year, new.semester, new.search_text);
  return new;
end $$;
drop trigger enrollments_person on enrollments;
create trigger enrollments_person before insert or update of student_id, admission_id, school_year, semester, sort_name, search_text on enrollments
  for each row execute function copy_person_to_enrollment();

update enrollments set sort_name = sort_name;
create index enrollments_words_idx on enrollments using gin (search_words);
drop index enrollments_search_idx;
