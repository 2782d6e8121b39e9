import { Textarea } from '@mantine/core'
import type { Reason } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'
import { type RefObject, useRef, useState } from 'react'
import { REQUIRED } from '../../../lib/checked-form.ts'
import { useCurrentUser } from '../../../shared/terms/current-term.ts'

export interface Override {
  /** Whether the reader may allow all of these with a written reason. */
  mayAllow: (reasons: readonly Reason[]) => boolean
  text: string
  error: string
  input: RefObject<HTMLTextAreaElement | null>
  set: (text: string) => void
  /** Whether a reason is written; otherwise the field says that it is required. */
  isWritten: () => boolean
}

/** Each rule has its own permission; the reason names it. */
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
      label="Why this is allowed"
      description="It stays on record with your name."
      withAsterisk
      autosize
      maxLength={500}
      value={override.text}
      error={override.error}
      onChange={(event) => override.set(event.currentTarget.value)}
    />
  )
}
