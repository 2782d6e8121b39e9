import { z } from 'zod'

export const Prospectus = z.object({
  code: z.string(),
  descriptive_title: z.string(),
  type: z.string(),
  units: z.number(),
  level: z.number(),
  semester: z.number(),
  curricula: z.object({ name: z.string() }),
})

export const SubjectOffer = z.object({
  id: z.number(),
  section: z.string(),
  subject_schedule: z.string(),
  employee_id: z.number().nullable(),
  employee: z.object({ partial_name: z.string() }).nullable(),
  total_students: z.number(),
  max_person: z.number(),
  is_full: z.boolean(),
  /** Present only in answers whose readers can open the syllabus. */
  has_syllabus: z.boolean().optional(),
  prospectus: Prospectus,
})
export type SubjectOffer = z.infer<typeof SubjectOffer>

/** A class with its term. `prospectus_id` is its subject, which is part of the addresses of office screens. */
export const ClassOffer = SubjectOffer.extend({ prospectus_id: z.number(), school_year: z.string(), semester: z.number() })
export type ClassOffer = z.infer<typeof ClassOffer>
