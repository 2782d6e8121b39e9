-- What: the classes that show their students the scores of their class records.
-- Why: an instructor may let students follow their own scores before a grade is posted; without a row nobody but the school reads them.
create table shown_class_records (
  subject_offer_id bigint primary key references subject_offers on delete cascade,
  shown_at timestamptz(3) not null default now()
);
