import { administrator, type DomainAuditWords, type DomainPermissions, office, student } from '#platform/manifest.ts'

export const permissions = {
  Students: {
    'View Students': office,
    'Add Student': office,
    'Update Student Info': office,
    'Assign Student Number': office,
    'Credit Subject': office,
    'Print Student Grades': administrator,
  },
  Documents: {
    'Issue Transcripts': office,
  },
  'Own pages of students and parents': {
    'View Own Subjects': student,
    'View Own Grades': student,
    'View Own Evaluation': student,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'student.duplicate',
  'student.same_state',
  'student.enrolled',
  'student.has_account',
  'student.not_accepted',
  'student.not_awol',
  'student.readmission_needed',
  'student.readmission_decided',
  'student.no_readmission',
  'student.completed',
  'student.strand_needed',
  'student.remedial_needed',
  'student.promotion_conditional',
  'student.grades_missing',
  'graduation.no_candidate',
  'graduation.not_active',
  'graduation.not_last_year',
  'graduation.no_subjects',
  'graduation.subjects_open',
  'graduation.not_graduated',
  'graduation.recorded',
  'graduation.list_only',
  'credit.exists',
  'credit.other_curriculum',
  'number.taken',
  'number.has_one',
  'number.same',
  'transcript.no_grades',
] as const

export const auditWords = {
  students: {
    'students.add': 'added the student {}',
    'students.change_status': 'changed the status of {}',
    'students.credit': 'credited subjects of {}',
    'students.document': 'marked a document of {}',
    'students.edit': 'edited the record of {}',
    'students.import_grades': 'imported past grades of {}',
    'students.open_account': 'opened the portal account of {}',
    'students.readmit': 'readmitted {}',
    'students.remove_credit': 'removed a credited subject of {}',
    'students.remove_grades': 'removed imported past grades of {}',
    'students.undo_readmission': 'undid the readmission of {}',
    'students.view_certificate': 'opened a certificate of {}',
    'students.view_evaluation': 'opened the evaluation of {}',
    'students.view_grades': 'opened the grades of {}',
    'students.view_permanent_record': 'opened the permanent record of {}',
    'students.view_report_card': 'opened the report card of {}',
    'students.view_standing': 'opened the standing of {}',
    'students.view_transcript': 'opened the transcript of {}',
    'identification.assign': 'assigned a student number to {}',
    'identification.change': 'changed the student number of {}',
    'identification.set_patterns': 'changed the patterns of student numbers',
    'graduation.graduate': 'graduated {}',
    'graduation.mark_candidate': 'marked {} as a candidate for graduation',
    'graduation.remove_candidate': 'removed {} from the candidates for graduation',
    'graduation.undo': 'undid the graduation of {}',
    'honors.update': 'changed the honors {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  honors: 'Honors',
  students: 'Student',
} as const
