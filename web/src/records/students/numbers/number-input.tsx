import { TextInput } from '@mantine/core'
import { reasonsOf } from '#lib/call.ts'

/** The reason of a refusal that somebody else has the number. It is shown at the field. */
export const takenNumberText = (error: unknown): string | undefined =>
  reasonsOf(error).find(({ code }) => code.startsWith('number.'))?.message

interface NumberInputProps {
  field: Record<string, unknown>
  /** Says who has the number that was sent. */
  takenText: string | undefined
  description?: string
}

export function NumberInput({ field, takenText, description }: NumberInputProps) {
  return (
    <TextInput
      {...field}
      error={(field.error as string | undefined) ?? takenText}
      label="Student no."
      placeholder="2026-00012"
      description={description}
      autoComplete="off"
    />
  )
}
