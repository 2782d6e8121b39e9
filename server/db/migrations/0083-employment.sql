-- Why: those who work at the school are listed without reading the students; an employee's kind follows from the roles of the account.

alter table user_infos add column employment text check (employment in ('full_time', 'part_time', 'staff'));

-- Null for students, parents and people without an account.
create function employment_of(of_user bigint) returns text language sql stable as $$
  select case when bool_or(r.key = 'full_time') then 'full_time'
              when bool_or(r.key = 'part_time') then 'part_time'
              when bool_or(r.key not in ('student', 'parent')) then 'staff' end
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = of_user
$$;

create function fill_employment() returns trigger language plpgsql as $$
begin
  new.employment = employment_of(new.user_id);
  return new;
end $$;
create trigger user_infos_employment before insert or update of user_id, employment on user_infos
  for each row execute function fill_employment();

create function spread_employment() returns trigger language plpgsql as $$
begin
  update user_infos set employment = null where id in (
    select i.id from user_infos i join (select distinct user_id from changed) c on c.user_id = i.user_id
    where i.employment is distinct from employment_of(i.user_id) order by i.id for no key update of i);
  return null;
end $$;
create trigger user_roles_employment_insert after insert on user_roles
  referencing new table as changed for each statement execute function spread_employment();
create trigger user_roles_employment_update after update on user_roles
  referencing new table as changed for each statement execute function spread_employment();
create trigger user_roles_employment_delete after delete on user_roles
  referencing old table as changed for each statement execute function spread_employment();

update user_infos set employment = null where employment_of(user_id) is not null;

create index user_infos_employees_idx on user_infos (sort_name, id) include (user_id, employment) where employment is not null;
create index user_infos_numbers_idx on user_infos (employee_number, id) include (user_id, employment) where employment is not null;
create index user_infos_numbers_down_idx on user_infos (employee_number desc nulls last, id) include (user_id, employment)
  where employment is not null;
