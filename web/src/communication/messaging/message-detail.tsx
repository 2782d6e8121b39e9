import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import type { MessageDetail as Message } from '@talaan/contract'
import { messaging } from '@talaan/contract/calls'
import { channelNames, messageStatusNames, mobileNumberText, templateName } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import type { Details } from '#lib/details.ts'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath, uncheckedTarget } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { parseSearch } from '#lib/search.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import layout from '#ui/layout.module.css'
import { Facts, Pill } from '#ui/list/figures.tsx'
import { useCancelMessage } from './cancel-message.ts'
import { statusTones } from './message-texts.ts'
import classes from './messaging.module.css'
import { useResendMessage } from './resend-message.ts'

/** One message as it was written, with its status and its actions. */
export function MessageDetail({ details: { opened, id, close } }: { details: Details }) {
  const query = useCall(messaging.message, { id: id ?? 0 }, { enabled: opened })
  return (
    <DetailDialog
      opened={opened}
      onClose={close}
      title="Message"
      size={680}
      query={query}
      actions={query.data && <Actions message={query.data.data} />}
    >
      {({ data }) => <Body message={data} />}
    </DetailDialog>
  )
}

function Actions({ message }: { message: Message }) {
  const resend = useResendMessage()
  const cancel = useCancelMessage()
  return (
    <>
      {message.can.cancel && (
        <Button variant="default" onClick={() => cancel(message)}>
          Cancel message
        </Button>
      )}
      {message.can.resend && <Button onClick={() => resend(message)}>Send again</Button>}
    </>
  )
}

function Body({ message }: { message: Message }) {
  const isStuck = message.status === 'failed' || message.status === 'doubtful'
  return (
    <Stack className={layout.anywhere}>
      <Group gap="xs" justify="space-between">
        <b>{message.subject || templateName(message.template)}</b>
        <Pill tone={statusTones[message.status]}>{messageStatusNames[message.status]}</Pill>
        <span className={classes.to}>To {[message.person, mobileNumberText(message.recipient)].filter(Boolean).join(' · ')}</span>
      </Group>
      {isStuck && <Reasons reasons={message.resend_reasons} />}
      <section>
        <Box component="h3" mb={6} fz={13}>
          Text
        </Box>
        <pre className={classes.body}>{message.body}</pre>
        {message.has_secret && (
          <Text mt={6} c="dimmed">
            Hidden for privacy.
          </Text>
        )}
      </section>
      <section>
        <Box component="h3" mb={6} fz={13}>
          Delivery details
        </Box>
        {message.last_error && <Text mb={10}>{message.last_error}</Text>}
        <Facts facts={messageFacts(message)} />
      </section>
    </Stack>
  )
}

function messageFacts(message: Message): [label: string, value: ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['Channel', channelNames[message.channel]],
    ['Type', templateName(message.template)],
    ['About', message.about && <About key="about" about={message.about} />],
    ...(message.batch_id === null ? [] : [['Sent with', <Batch key="batch" id={message.batch_id} />] as [string, ReactNode]]),
    ['Created', dateTime(message.created_at)],
    ['Attempts', message.attempts],
    ['Last attempt', message.sending_at && dateTime(message.sending_at)],
  ]
  if (message.status === 'queued') facts.push(['Next attempt', dateTime(message.next_attempt_at)])
  if (message.sent_at) facts.push(['Sent', dateTime(message.sent_at)])
  if (message.segments) facts.push(['Counts as', `${message.segments} ${message.segments === 1 ? 'text' : 'texts'}`])
  if (message.provider) facts.push(['Sent by', [message.provider, message.provider_id].filter(Boolean).join(' · ')])
  if (message.delivery && message.delivery_read_at)
    facts.push(['Provider reports', `${message.delivery}, read ${dateTime(message.delivery_read_at)}`])
  return facts
}

const Batch = ({ id }: { id: number }) => (
  <Anchor component={Link} to={fillPath('/admin/sms/:id', { id })} inherit>
    Text to many people
  </Anchor>
)

const About = ({ about }: { about: NonNullable<Message['about']> }) => {
  const [path, search] = about.url.split('?') as [string, string?]
  return (
    <Anchor component={Link} to={uncheckedTarget(path)} search={parseSearch(search ?? '')} inherit>
      {about.label}
    </Anchor>
  )
}
