-- What: the documents that were printed for students, with their content and a code by which anybody can verify them.
-- Why: whoever is shown a receipt, a statement or a permit can check with the school that it is what was issued.
create table issued_documents (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  kind text not null check (kind in ('receipt', 'sponsor_receipt', 'other_receipt', 'statement', 'assessment_form', 'refund_voucher', 'promissory_note', 'examination_permit')),
  -- The row that is printed, in the table of the kind: the payment, enrollment, refund or promissory note.
  source_id bigint not null,
  -- Of several documents of one row, such as the midterm and the final permit.
  variant text not null default '',
  -- Null for sponsors and others who are no student.
  student_id bigint references students,
  holder text not null,
  -- The number that the school gave it, such as that of a receipt.
  number text,
  -- What it is about, such as a term.
  about text,
  amount_centavos bigint,
  -- What is printed, with the texts and amounts of that moment.
  content jsonb not null,
  issued_by bigint not null references users,
  issued_at timestamptz(3) not null default now(),
  -- When it was printed with other content.
  replaced_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by bigint references users,
  revoke_reason text check (revoke_reason <> ''),
  check (num_nonnulls(revoked_at, revoked_by, revoke_reason) in (0, 3))
);
-- One document of each row counts at a time.
create unique index issued_documents_current_key on issued_documents (kind, source_id, variant) where replaced_at is null and revoked_at is null;
create index issued_documents_issued_idx on issued_documents (issued_at, id);
create index issued_documents_student_idx on issued_documents (student_id, issued_at);
create index issued_documents_holder_idx on issued_documents using gin (plain(holder) gin_trgm_ops) where student_id is null;
create index issued_documents_number_idx on issued_documents (number);
create index issued_documents_issued_by_idx on issued_documents (issued_by);
create index issued_documents_revoked_by_idx on issued_documents (revoked_by) where revoked_by is not null;
-- The edits there are: a document is replaced, once, and revoked, once.
create trigger issued_documents_end_only before update on issued_documents for each row
  when ((old.code, old.kind, old.source_id, old.variant, old.student_id, old.holder, old.number, old.about, old.amount_centavos, old.content, old.issued_by,
         old.issued_at)
      is distinct from (new.code, new.kind, new.source_id, new.variant, new.student_id, new.holder, new.number, new.about, new.amount_centavos, new.content,
         new.issued_by, new.issued_at)
    or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
    or (old.revoked_at is not null and (new.revoked_at, new.revoked_by, new.revoke_reason) is distinct from (old.revoked_at, old.revoked_by, old.revoke_reason)))
  execute function refuse_change();
-- What was issued can be verified for ever.
create trigger issued_documents_no_delete before delete or truncate on issued_documents for each statement execute function refuse_change();

create table document_prints (
  id bigint generated always as identity primary key,
  document_id bigint not null references issued_documents,
  printed_by bigint not null references users,
  printed_at timestamptz(3) not null default now()
);
create index document_prints_document_idx on document_prints (document_id);
create index document_prints_printed_by_idx on document_prints (printed_by);
-- Every print stays written down.
create trigger document_prints_append_only before update or delete or truncate on document_prints for each statement execute function refuse_change();
