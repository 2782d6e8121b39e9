import { z } from 'zod'
import { ClassOffer } from '#academics/offers/offer.ts'
import { GradingScaleRules } from '#foundation/grading-scales/scale.ts'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Id, Instant, LevelType } from '#platform/shapes.ts'
import { RecordOpening, RecordSetup, RecordTemplateForm, ScoreChanges } from './class-record-forms.ts'
import { sheetPeriods, sheetStatuses } from './sheet-values.ts'

const Activity = z.object({ id: z.number(), title: z.string(), held_on: z.string().nullable(), highest: z.number() })
const Component = z.object({ id: z.number(), name: z.string(), weight: z.number(), activities: z.array(Activity) })

export const ClassRecordRow = z.object({
  /** The load of the student. */
  id: z.number(),
  ...Person.shape,
  course: z.string(),
  level: z.number(),
  /** Whether the student has left the class, so that the scores stay as they are. */
  is_locked: z.boolean(),
  /** By the id of the activity; null for an excused student, and left out without a score. */
  scores: z.record(z.string(), z.number().nullable()),
  /** The grade on the grade sheet. */
  sheet_grade: z.string().nullable(),
})
export type ClassRecordRow = z.infer<typeof ClassRecordRow>

/** The class record of one grading period. */
export const ClassRecord = z.object({
  offer: ClassOffer,
  period: z.enum(sheetPeriods),
  /** The periods that can have a record. */
  periods: z.array(z.object({ key: z.enum(sheetPeriods), name: z.string(), has_record: z.boolean() })),
  sheet_status: z.enum(sheetStatuses),
  scale: GradingScaleRules,
  /** The grades for initial grades in the school year of the class; empty where initial grades are rounded. */
  table: z.array(z.object({ initial_grade: z.number(), mark: z.number() })),
  can_write: z.boolean(),
  /** Whether the students of the class read their own scores. */
  shows_scores: z.boolean(),
  /** What a new record can start from; empty for others than the instructor. */
  templates: z.array(z.object({ id: z.number(), name: z.string(), components: z.array(Component.pick({ name: true, weight: true })) })),
  /** Null before it is opened. */
  record: z.object({ id: z.number(), version: z.number(), components: z.array(Component) }).nullable(),
  rows: z.array(ClassRecordRow),
})
export type ClassRecord = z.infer<typeof ClassRecord>

/** The own scores of a student in a grading period. It has no percentage and no grade. */
export const OwnScores = z.object({
  period: z.enum(sheetPeriods),
  name: z.string(),
  components: z.array(
    z.object({
      ...Component.shape,
      /** A score is null for an excused student, and left out until it is given. */
      activities: z.array(z.object({ ...Activity.shape, score: z.number().nullable().optional() })),
    }),
  ),
})
export type OwnScores = z.infer<typeof OwnScores>

const RecordGrade = z.object({
  load_id: z.number(),
  grade: z.string().nullable(),
  /** Why the record gives no grade. */
  gap: z.enum(['missing', 'no_scores', 'not_in_scale']).nullable(),
})

export const RecordTemplate = z.object({
  id: z.number(),
  level_type: LevelType,
  name: z.string(),
  components: z.array(Component.pick({ name: true, weight: true })),
  updated_at: Instant,
})
export type RecordTemplate = z.infer<typeof RecordTemplate>

const readers = ['View Own Grade Sheets', 'View Subjects', 'View Faculty Clearance and Grades', 'Verify Grades'] as const

export const classRecords = {
  classRecord: call('GET /api/classes/:id/record', readers, {
    summary: 'The class record of a class and grading period: its instructor writes it, whoever verifies the sheet and the office read it',
    query: z.object({ period: z.enum(sheetPeriods).optional() }),
    data: ClassRecord,
  }),
  classRecordGrades: call('GET /api/classes/:id/record/grades', readers, {
    summary: 'The grades that the class records of a class give for each grading period, to compare with its grade sheet',
    data: z.array(z.object({ period: z.enum(sheetPeriods), grades: z.array(RecordGrade) })),
  }),
  openClassRecord: call('POST /api/class-records', 'Enter Grades', {
    summary: 'Open a class record for a grading period of one of your classes, with the components of a template',
    body: RecordOpening,
    data: ClassRecord,
    reasons: ['term.closed', 'class_record.exists'],
  }),
  updateClassRecord: call('PUT /api/class-records/:id', 'Enter Grades', {
    summary: 'Save the components and activities of a class record; one that has scores is not deleted',
    body: RecordSetup,
    data: ClassRecord,
    reasons: ['term.closed', 'class_record.has_scores', 'stale'],
  }),
  updateScores: call('POST /api/class-records/:id/scores', 'Enter Grades', {
    summary: 'Save scores of a class record, all or none; the grade sheet stays as it is',
    params: z.object({ id: Id }),
    body: ScoreChanges,
    data: ClassRecord,
    reasons: ['term.closed', 'grade.not_enrolled', 'stale'],
  }),
  showScores: call('PUT /api/classes/:id/record/shown', 'Enter Grades', {
    summary: 'Let the students of one of your classes read their own scores in its class records, or no longer',
    body: z.object({ shown: z.boolean() }),
    reasons: ['term.closed'],
  }),
  ownScores: call('GET /api/student/loads/:id/scores', 'View Own Grades', {
    summary: 'Your scores in a subject whose instructor shows them, by grading period, component and activity',
    data: z.array(OwnScores),
  }),
  recordTemplates: call('GET /api/class-record-templates', 'View Grading Scales', {
    summary: 'The templates that class records start from',
    data: z.array(RecordTemplate),
  }),
  saveRecordTemplate: call('POST /api/class-record-templates', 'Update Grading Scales', {
    summary: 'Add or change a template of class records; records that were opened with it stay as they are',
    body: RecordTemplateForm,
    reasons: ['stale'],
  }),
  deleteRecordTemplate: call('DELETE /api/class-record-templates/:id', 'Update Grading Scales', {
    summary: 'Delete a template of class records; records that were opened with it stay as they are',
  }),
}
