import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Id, SchoolYear, Semester } from '#platform/shapes.ts'
import { agencyLayoutKeys } from './agency-layouts.ts'

/** What the sections and grants of a term offer to choose from. */
const AgencyChoices = z.object({
  sections: z.array(z.object({ id: z.number(), code: z.string(), level: z.number() })),
  grants: z.array(z.object({ id: z.number(), name: z.string(), students: z.number() })),
})

/** Somebody of the report with required values that are missing. */
export const PersonWithGaps = z.object({
  /** Of a student, for the link to the record; null for an employee. */
  student_id: z.number().nullable(),
  /** Of an employee; null for a student. */
  user_id: z.number().nullable(),
  full_name: z.string(),
  number: z.string().nullable(),
  missing: z.array(z.string()),
})
export type PersonWithGaps = z.infer<typeof PersonWithGaps>

export const AgencyCheck = z.object({
  /** Labels of what the header of the report lacks: settings of the school. */
  missing_header: z.array(z.string()),
  /** The lines that the people of the report have, or would have in a list of them. */
  rows: z.number(),
  people: z.number(),
  /** Required columns with the number of people without a value. */
  gaps: z.array(z.object({ key: z.string(), people: z.number() })),
  people_with_gaps: z.number(),
  /** The first of them, in the order of the report. */
  first_people: z.array(PersonWithGaps),
  /** The first rows of the report, by the keys of its columns. */
  first_rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]).nullable())),
})
export type AgencyCheck = z.infer<typeof AgencyCheck>

const agencyFilter = {
  /** Without it, the enrollment term. */
  school_year: filter(SchoolYear),
  semester: filter(Semester),
  section_id: filter(Id),
  grant_id: filter(Id),
  /** Days of graduation, both included. Without them, July of the school year until June. */
  from: filter(Day),
  to: filter(Day),
  /** Only people without a value in this column. */
  gap: filter(z.string().max(40)),
}

const LayoutParams = z.object({ layout: z.enum(agencyLayoutKeys) })
const { gap: _, ...exportFilter } = agencyFilter

/** Reports to CHED, UniFAST and DepEd. They hold personal data, so every file is in the audit log. */
export const agencyReports = {
  agencyChoices: call('GET /api/reports/agency/choices', 'Export Agency Reports', {
    summary: 'Sections and grants of a term that a report to an agency can be made for',
    query: z.object({ school_year: filter(SchoolYear), semester: filter(Semester) }),
    data: AgencyChoices,
  }),
  checkAgencyReport: call('GET /api/reports/agency/:layout/check', 'Export Agency Reports', {
    summary: 'What a report to an agency lacks, by column and person',
    params: LayoutParams,
    query: z.object(agencyFilter),
    data: AgencyCheck,
  }),
  exportAgencyReport: call('GET /api/reports/agency/:layout/export', 'Export Agency Reports', {
    summary: 'A report to an agency as a workbook or as CSV, with a mark where a required value is missing; recorded in the audit log',
    params: LayoutParams,
    query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx'), ...exportFilter }),
    response: z.unknown(),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}
