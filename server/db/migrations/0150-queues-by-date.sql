-- Proofs of payment, requests for documents and promissory notes are listed by the moment they were sent, also when they were restored in another order.

drop index payment_proofs_status_idx, payment_proofs_student_idx, document_requests_status_idx, promissory_notes_status_idx;
create index payment_proofs_status_idx on payment_proofs (status, created_at, id);
create index payment_proofs_student_idx on payment_proofs (student_id, created_at, id);
create index document_requests_status_idx on document_requests (status, created_at, id);
create index promissory_notes_status_idx on promissory_notes (status, created_at, id);
