-- What: transcripts, prints of grades and certificates are documents that the school issues.
-- Why: whoever is shown one can verify it with its code, like a receipt.
alter table issued_documents
  drop constraint issued_documents_kind_check,
  add constraint issued_documents_kind_check check (kind in ('receipt', 'sponsor_receipt', 'other_receipt', 'statement', 'assessment_form', 'refund_voucher',
    'promissory_note', 'examination_permit', 'transcript', 'student_grades', 'grade_slip', 'enrollment_certificate', 'grades_certificate', 'good_moral',
    'transfer_credential', 'clearance'));
