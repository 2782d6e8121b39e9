-- Why: a mobile number is kept with its eleven digits, however it was typed; those kept before as +63 or 63 would meet no other.
create function pg_temp.eleven(number text) returns text language sql immutable
  return case when number ~ '^\+?63\d{10}$' then '0' || right(number, 10) else number end;

update user_infos set
  contact_number = pg_temp.eleven(contact_number),
  emergency_contact_number = pg_temp.eleven(emergency_contact_number),
  father_contact_number = pg_temp.eleven(father_contact_number),
  mother_contact_number = pg_temp.eleven(mother_contact_number),
  guardian_contact_number = pg_temp.eleven(guardian_contact_number)
where concat_ws(' ', contact_number, emergency_contact_number, father_contact_number, mother_contact_number, guardian_contact_number) ~ '(^|\s)\+?63\d{10}(\s|$)';

update admissions set details = jsonb_set(details, '{person}', (
  select jsonb_object_agg(key, case when key ~ 'contact_number$' and value #>> '{}' ~ '^\+?63\d{10}$'
                                    then to_jsonb('0' || right(value #>> '{}', 10)) else value end)
  from jsonb_each(details -> 'person')
)) where details -> 'person' is not null and details ->> 'person' ~ '"\+?63\d{10}"';
