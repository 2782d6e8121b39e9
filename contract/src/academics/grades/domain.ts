import { administrator, type DomainAuditWords, type DomainPermissions, instructors, management, office } from '#platform/manifest.ts'

export const permissions = {
  'Grades and clearance': {
    'View Grade Sheets': [...management, 'dean', 'principal'],
    'View Students at Risk': [...management, 'dean', 'principal', 'guidance_counselor'],
    'View Faculty Clearance and Grades': administrator,
    'Verify Grades': [...office, 'dean', 'principal'],
    'Post Grades': office,
  },
  'Own pages of instructors': {
    'View Own Grade Sheets': instructors,
    'Enter Grades': instructors,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'grade.hidden',
  'grade.window_closed',
  'grade.locked',
  'grade.not_enrolled',
  'grade.sheet_state',
  'grade.incomplete',
  'grade.none_due',
  'grade.correction_state',
  'grade.too_late',
  'grade.settled',
  'grade.not_due',
  'class_record.exists',
  'class_record.has_scores',
] as const

export const auditWords = {
  grades: {
    'grades.apply_correction': 'applied the change of a grade of {}',
    'grades.attach_correction_file': 'attached a file to the change of a grade of {}',
    'grades.correct': 'corrected a grade of {}',
    'grades.endorse_correction': 'endorsed the change of a grade of {}',
    'grades.enter_late': 'allowed late grades for the grade sheet {}',
    'grades.extend_settlement': 'extended the time to settle a grade of {}',
    'grades.fail_unsettled': 'recorded the failed unsettled grade of {}',
    'grades.post': 'posted the grade sheet {}',
    'grades.reject_correction': 'rejected the change of a grade of {}',
    'grades.reject_reopening': 'rejected the request to reopen the grade sheet {}',
    'grades.remind': 'reminded the instructor of the grades of {}',
    'grades.reopen': 'reopened the grade sheet {}',
    'grades.request_correction': 'requested the change of a grade of {}',
    'grades.request_reopening': 'asked to reopen the grade sheet {}',
    'grades.return': 'returned the grade sheet {}',
    'grades.submit': 'submitted the grade sheet {}',
    'grades.update': 'entered grades in {}',
    'grades.verify': 'verified the grade sheet {}',
    'class_record.hide_scores': 'hid the scores of the class {} from students',
    'class_record.open': 'opened a class record of {}',
    'class_record.show_scores': 'showed the scores of the class {} to students',
    'class_record.update': 'changed the class record of {}',
    'class_record.update_scores': 'entered scores in the class record of {}',
    'class_record_templates.delete': 'deleted the class record template {}',
    'class_record_templates.save': 'saved the class record template {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  class_record_templates: 'Class record template',
  class_records: 'Class record',
  grade_corrections: 'Change of a grade',
  grade_sheets: 'Grade sheet',
} as const
