import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { recordExistsReason } from './class-records/record-reasons.ts'
import { openCorrectionReason } from './corrections/correction-reasons.ts'
import {
  classRecordsRoutes,
  gradeCorrectionsRoutes,
  gradeResultsRoutes,
  gradeSheetsRoutes,
  gradesRoutes,
  unsettledGradesRoutes,
} from './routes.ts'

export const gradesDomain: Manifest = {
  routes: [gradesRoutes, gradeSheetsRoutes, gradeCorrectionsRoutes, gradeResultsRoutes, classRecordsRoutes, unsettledGradesRoutes],
  constraints: {
    class_record_templates_name_key: () => invalid({ name: 'Another template of this level has this name' }),
    class_records_subject_offer_id_period_key: () => new AppError(409, recordExistsReason.message, { reasons: [recordExistsReason] }),
    grade_corrections_open_key: () => new AppError(409, openCorrectionReason.message, { reasons: [openCorrectionReason] }),
  },
  personColumns: [
    actsOfWork(
      `class_records.created_by grade_corrections.decided_by grade_corrections.endorsed_by grade_corrections.requested_by
       grade_extensions.extended_by grade_sheets.posted_by grade_sheets.reopening_requested_by grade_sheets.returned_by
       grade_sheets.submitted_by grade_sheets.verified_by`,
    ),
  ],
  records: {
    class_record_templates: { name: 'name' },
    class_records: { name: "(select subject_code || ' ' || coalesce(section, '') from subject_offers where id = r.subject_offer_id)" },
    grade_corrections: { person: 'load_id' },
    grade_sheets: {
      name: "(select subject_code || ' ' || coalesce(section, '') from subject_offers where id = r.subject_offer_id) || ', ' || period",
    },
  },
}
