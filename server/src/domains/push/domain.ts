import { defineJob } from '../../platform/jobs.ts'
import { readPushKeys } from './keys.ts'
import { PUSH_JOB } from './queue-push-messages.ts'
import { pushRoutes } from './routes.ts'
import { sendPushMessages } from './send-push-messages.ts'

export const pushDomain = {
  routes: [pushRoutes],
  jobs: [
    defineJob({ name: PUSH_JOB, cron: '* * * * *', run: (services) => sendPushMessages(services) }),
    defineJob({
      name: 'make-push-keys',
      atStart: true,
      run: async ({ db }) => {
        await readPushKeys(db)
      },
    }),
  ],
}
