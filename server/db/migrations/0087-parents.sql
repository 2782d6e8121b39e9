-- What: parents have accounts that see the records of their children, after an invitation of the school.
-- Why: who pays and answers for a minor asks the registrar today; an adult student decides who sees the record.
create table parent_invitations (
  id bigint generated always as identity primary key,
  student_id bigint not null references students,
  -- Null when the parent says it.
  relation text constraint parent_invitations_relation_check check (relation in ('mother', 'father', 'guardian')),
  -- Null for a printed letter with a code.
  email text constraint parent_invitations_email_check check (email <> ''),
  -- Of the link or of the code, which are nowhere else.
  secret_hash bytea not null constraint parent_invitations_secret_key unique check (octet_length(secret_hash) = 32),
  invited_by bigint references users on delete set null,
  invited_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  cancelled_at timestamptz(3),
  constraint parent_invitations_once_check check (accepted_at is null or cancelled_at is null)
);
create index parent_invitations_student_idx on parent_invitations (student_id, id);
create index parent_invitations_inviter_idx on parent_invitations (invited_by) where invited_by is not null;

-- A parent's access to a child's record.
create table parent_links (
  id bigint generated always as identity primary key,
  parent_id bigint not null references users on delete cascade,
  student_id bigint not null references students,
  relation text not null constraint parent_links_relation_check check (relation in ('mother', 'father', 'guardian')),
  invitation_id bigint not null constraint parent_links_invitation_key unique references parent_invitations,
  privacy_notice_version text not null check (privacy_notice_version <> ''),
  accepted_at timestamptz(3) not null,
  removed_at timestamptz(3),
  removed_by bigint references users on delete set null,
  remove_reason text check (remove_reason <> ''),
  constraint parent_links_removal_check check ((removed_at is null) = (remove_reason is null))
);
create unique index parent_links_open_key on parent_links (parent_id, student_id) where removed_at is null;
create index parent_links_student_idx on parent_links (student_id, id);
create index parent_links_remover_idx on parent_links (removed_by) where removed_by is not null;

-- What an adult student allowed a parent to see, from when to when.
create table parent_consents (
  id bigint generated always as identity primary key,
  link_id bigint not null references parent_links on delete cascade,
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create unique index parent_consents_open_key on parent_consents (link_id) where withdrawn_at is null;
create index parent_consents_link_idx on parent_consents (link_id, id);
