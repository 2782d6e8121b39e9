import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, emptyToNull, Id, Instant, LevelType, PesosOrZero, REQUIRED } from '#platform/shapes.ts'
import { clearanceBlocks, MAX_CLEARANCE_ROWS } from './values.ts'

const chosenOnes = <S extends z.ZodType>(one: S) =>
  z.array(one).min(1, 'Choose at least one student').max(MAX_CLEARANCE_ROWS, `At most ${MAX_CLEARANCE_ROWS} students at once`)

/** The students of a class whose clearance changes, each as the screen showed it. */
const ClassStudents = chosenOnes(z.object({ id: Id, version: z.coerce.number().int().min(0) }))

export const ClassClearing = z.object({ students: ClassStudents, remark: optionalText(300) })
export const ClassClearanceUndo = z.object({ students: ClassStudents, reason: requiredText(300) })
/** Without a requirement, that of the students is removed. */
export const ClassRequirement = z.object({ students: ClassStudents, requirement: optionalText(300) })

/** What a class asks of every student, and by when. `updated_at` is null when the class has none yet. */
export const ClassDeadline = z.object({
  due_on: emptyToNull(Day),
  requirement: optionalText(300),
  updated_at: Instant.nullish(),
})

const amount = emptyToNull(PesosOrZero.pipe(z.number().int().min(1, 'Enter an amount above zero')))

/** Student numbers, separated by lines, commas or spaces, each once. */
const StudentNumbers = z
  .string()
  .max(20_000, `At most ${MAX_CLEARANCE_ROWS} students at once`)
  .transform((text) => [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string()).min(1, REQUIRED).max(MAX_CLEARANCE_ROWS, `At most ${MAX_CLEARANCE_ROWS} students at once`))

export const NewDeficiencies = z.object({
  student_numbers: StudentNumbers,
  reason: requiredText(200),
  how_to_clear: optionalText(300),
  amount,
})

export const DeficiencyClearing = z.object({ ids: chosenOnes(Id), note: optionalText(300) })
export const DeficiencyReversal = z.object({ reason: requiredText(300) })

export const ClearanceOfficeForm = z.object({
  name: requiredText(80),
  location: optionalText(120),
  level_type: emptyToNull(LevelType),
  blocks: z.array(z.enum(clearanceBlocks)),
  how_to_clear: optionalText(300),
  role_keys: z.array(z.string().max(60)),
  /** Employees who belong to the office beside those roles. */
  member_ids: z.array(Id),
  is_active: z.boolean().default(true),
})

/** Without `updated_at`, changes by other people are not detected. */
export const EditedClearanceOffice = ClearanceOfficeForm.safeExtend({ updated_at: Instant.optional() })
