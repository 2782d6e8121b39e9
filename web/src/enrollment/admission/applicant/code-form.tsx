import { Button, TextInput } from '@mantine/core'
import { readDocumentCode } from '@talaan/contract/values'
import { type FormEvent, type ReactNode, useState } from 'react'
import classes from '../admission.module.css'

interface CodeFormProps {
  label: string
  description: string
  /** With what a mistyped code is compared. */
  source: string
  verb: string
  onCode: (code: string) => void
}

/** To type the code of a document or request. */
export function CodeForm({ label, description, source, verb, onCode }: CodeFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const read = (event: FormEvent) => {
    event.preventDefault()
    const code = readDocumentCode(text)
    if (code) onCode(code)
    else setError(text.trim() === '' ? 'Enter the code' : `This code is mistyped. Please compare it with ${source}.`)
  }
  return (
    <form className={classes.box} onSubmit={read} noValidate>
      <TextInput
        label={label}
        description={description}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
      <div className={classes.buttons}>
        <Button type="submit">{verb}</Button>
      </div>
    </form>
  )
}

/** In place of what a code should have shown, with what to do. */
export const UnknownCode = ({ children }: { children: ReactNode }) => (
  <section className={classes.box} aria-labelledby="verdict">
    <h2 id="verdict" className={classes.verdict}>
      Not found
    </h2>
    <p className={classes.quiet}>{children}</p>
  </section>
)
