import { Anchor, TextInput, type TextInputProps } from '@mantine/core'
import { suggestAddress } from '@talaan/contract/values'
import { useState } from 'react'

/** The input of an email address; a domain that looks mistyped is questioned, and may stay. */
export function EmailField(props: TextInputProps) {
  const [isLeft, setLeft] = useState(false)
  const { value, onChange, onBlur, description } = props
  const meant = isLeft ? suggestAddress(String(value ?? '')) : undefined
  const question = meant && (
    <span role="status">
      Did you mean{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={() => (onChange as (address: unknown) => void)(meant)}>
        {meant}
      </Anchor>
      ?
    </span>
  )
  return (
    <TextInput
      type="email"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      description={question ?? description}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
