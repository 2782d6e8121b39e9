export type ClearanceDomainEvent = ClassRequirementSet | StudentsTagged | DeficienciesCleared

/** An instructor says what students still have to do before they are cleared. */
export interface ClassRequirementSet {
  type: 'class_requirement_set'
  /** The students who have an account. */
  user_ids: readonly number[]
  subject_code: string
  requirement: string
}

/** An office has tagged students with a deficiency. */
export interface StudentsTagged {
  type: 'students_tagged'
  user_ids: readonly number[]
  office: string
  reason: string
  how_to_clear: string | null
}

/** An office has cleared deficiencies. */
export interface DeficienciesCleared {
  type: 'deficiencies_cleared'
  user_ids: readonly number[]
  office: string
}
