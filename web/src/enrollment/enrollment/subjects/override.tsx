import { Textarea } from '@mantine/core'
import type { Reason } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'
import { type RefObject, useRef, useState } from 'react'
import { REQUIRED } from '#lib/checked-form.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'

export interface Override {
  /** Whether the user may override all of these with a written reason. */
  mayAllow: (reasons: readonly Reason[]) => boolean
  text: string
  error: string
  input: RefObject<HTMLTextAreaElement | null>
  set: (text: string) => void
  /** Whether the reason is filled in; if not, the field shows that it is required. */
  isWritten: () => boolean
}

/** The override of rules with a written reason. Each rule has its own permission, which its reason names. */
export function useOverride(): Override {
  const user = useCurrentUser()
  const [{ text, error }, setState] = useState({ text: '', error: '' })
  const input = useRef<HTMLTextAreaElement>(null)
  return {
    mayAllow: (reasons) => reasons.every(({ override }) => override !== undefined && hasPermission(user, override)),
    text,
    error,
    input,
    set: (next) => setState({ text: next, error: '' }),
    isWritten: () => {
      if (text.trim()) return true
      setState({ text, error: REQUIRED })
      input.current?.focus()
      return false
    },
  }
}

export function OverrideReason({ override }: { override: Override }) {
  return (
    <Textarea
      ref={override.input}
      label="Reason for the override"
      description="This will be recorded under your name."
      withAsterisk
      autosize
      maxLength={500}
      value={override.text}
      error={override.error}
      onChange={(event) => override.set(event.currentTarget.value)}
    />
  )
}
