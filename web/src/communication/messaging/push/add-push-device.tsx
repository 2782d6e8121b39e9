import { Button, Stack, Text } from '@mantine/core'
import { push } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { pushSupport, subscribe, subscriptionBody } from './browser-push.ts'

const texts = {
  ready:
    'This device can show notifications while the portal is closed. They are short, and never contain a grade. Your browser asks you first.',
  denied: 'Notifications of this site are blocked in this browser. Allow them in the settings of the browser, then reload the page.',
  missing: 'This browser cannot show notifications while the portal is closed. On an iPhone, add the portal to the home screen first.',
}

/** Sends notifications to this device, after the browser has asked. */
export function AddPushDevice({ publicKey }: { publicKey: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const add = useAction(push.addPushDevice, { refresh: [push.pushDevices] })
  const support = pushSupport()
  const start = async () => {
    setAsking(true)
    try {
      const subscription = await subscribe(publicKey)
      const answer = await add.run(subscriptionBody(subscription))
      if (!answer) await subscription.unsubscribe()
      await client.invalidateQueries({ queryKey: ['own push subscription'] })
    } catch (error) {
      toast.failure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Stack gap="xs" align="flex-start" pt="xs">
      <Text maw="76ch" fz={13} c="dimmed">
        {texts[support]}
      </Text>
      {support === 'ready' && (
        <Button variant="default" onClick={start} loading={isAsking}>
          Turn on for this device
        </Button>
      )}
    </Stack>
  )
}
