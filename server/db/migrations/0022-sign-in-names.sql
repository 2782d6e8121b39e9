-- Why: pupils have no email address, or share one of their parents; they sign in with their student number.

-- The address that an account signs in with; without one, it signs in with the number of its person.
alter table users alter column email drop not null;

-- When a sign-in slip was last printed: somebody else who prints at the same time does not replace its password.
alter table users add column slip_printed_at timestamptz(3);

-- Finds an account by the employee number that somebody types in any letter case. Student numbers are found in student_numbers.
create index user_infos_employee_number_ci_idx on user_infos (upper(employee_number)) where employee_number is not null;

-- Refuses an account that nobody could sign in to.
create function refuse_account_without_sign_in_name() returns trigger language plpgsql as $$
declare
  account bigint = case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'user_id')::bigint end;
begin
  if exists (
    select from users u left join user_infos i on i.user_id = u.id
    where u.id = account and u.email is null and i.student_id_number is null and i.employee_number is null
  ) then
    raise exception 'an account has an email or a number to sign in with'
      using errcode = 'check_violation', constraint = 'users_sign_in_name_check', table = 'users';
  end if;
  return null;
end $$;
-- An account has an email, or a person with a number; checked at commit, because the person is linked after it.
create constraint trigger users_sign_in_name after insert or update of email on users deferrable initially deferred
  for each row when (new.email is null) execute function refuse_account_without_sign_in_name();
-- The number that an account signs in with is not removed.
create constraint trigger user_infos_sign_in_name after update of student_id_number, employee_number on user_infos deferrable initially deferred
  for each row when (new.user_id is not null and new.student_id_number is null and new.employee_number is null)
  execute function refuse_account_without_sign_in_name();
