-- Why: a class says whether it has a syllabus without looking it up, and two uploads at once get two numbers.

alter table subject_offers add column syllabus_version integer not null default 0 check (syllabus_version >= 0);
update subject_offers o set syllabus_version = s.version
  from (select subject_offer_id, max(version) as version from syllabi group by subject_offer_id) s where s.subject_offer_id = o.id;

create function number_syllabus() returns trigger language plpgsql as $$
begin
  update subject_offers set syllabus_version = syllabus_version + 1 where id = new.subject_offer_id returning syllabus_version into new.version;
  return new;
end $$;
create trigger syllabi_number before insert on syllabi for each row execute function number_syllabus();

-- A version that students could read stays as it was.
create function refuse_syllabus_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a syllabus stays' using errcode = 'check_violation', constraint = 'syllabi_append_only', table = 'syllabi';
end $$;
create trigger syllabi_append_only before update of subject_offer_id, version, file_id, url, body on syllabi
  for each row execute function refuse_syllabus_change();

create index syllabi_file_idx on syllabi (file_id);
