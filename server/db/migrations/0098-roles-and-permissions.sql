-- Roles and permissions that administrators edit, and a look at the portal as a role.

alter table permissions add column description text;
alter table permissions add constraint permissions_description_check check (description <> '');

-- A session that sees the portal as a role has only that role's rights, and only reads. It ends with the role.
alter table sessions add column preview_role_id bigint references roles (id) on delete cascade;
create index sessions_preview on sessions (preview_role_id) where preview_role_id is not null;
