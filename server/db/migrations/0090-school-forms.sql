-- What: report cards (SF9) and permanent records (SF10) are issued documents.
-- Why: other schools and parents rely on them like on a transcript.
alter table issued_documents
  drop constraint issued_documents_kind_check,
  add constraint issued_documents_kind_check check (kind in (
    'receipt', 'sponsor_receipt', 'other_receipt', 'statement', 'assessment_form', 'refund_voucher', 'promissory_note', 'examination_permit', 'transcript',
    'student_grades', 'grade_slip', 'enrollment_certificate', 'grades_certificate', 'good_moral', 'transfer_credential', 'clearance', 'report_card',
    'permanent_record'));
