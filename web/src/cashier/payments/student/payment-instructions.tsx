import { Text } from '@mantine/core'
import { settings } from '@talaan/contract/calls'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import layout from '#ui/layout.module.css'
import { Panel } from '#ui/page.tsx'
import { Section } from '../section.tsx'

/** Where and how a student pays, as the school wrote it; also without a network. Nothing while the school has written nothing. */
export function PaymentInstructions() {
  const { query } = useSavedCall(settings.settings, {})
  // An answer that was saved on the device may be older than the setting.
  const text = query.data?.data.payment_instructions ?? ''
  if (text === '') return null
  return (
    <Section title="Where and how to pay">
      <Panel>
        <Text className={`${layout.anywhere} ${layout.lines}`}>{text}</Text>
      </Panel>
    </Section>
  )
}
