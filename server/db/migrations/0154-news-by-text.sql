-- A text to many people says whether it is news, which only people who consented to it get; purposes that the portal itself never reads are not asked.
alter table sms_batches add column is_news boolean not null default false;

-- A school that uses an answer in its own publications or letters turns the purpose on again; what people answered stays.
update consent_purposes set is_active = false where key in ('photo', 'sponsors') and version = 1;
