-- Why: an employee belongs to a department, and the next employee number is read from an index.

alter table user_infos add column department_id bigint references departments;
create index user_infos_department_idx on user_infos (department_id) where department_id is not null;
create index user_infos_employee_serial_idx on user_infos ((substring(employee_number from '^E-([0-9]{4,9})$')::integer));
