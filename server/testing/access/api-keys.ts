import { type CallResult, PASSWORD, type TestApp, type TestUser } from '#testing/platform/test-app.ts'

export interface TestKey {
  id: number
  key: string
}

/** Makes keys of a test portal, and calls with them. */
export function keysOf(t: TestApp) {
  const post = (path: string, as: TestUser, body: object): Promise<CallResult> => t.inject('POST', path, { as, body })
  return {
    /** Tries to make a personal key. */
    tryAdd: (as: TestUser, values: object = {}) =>
      post('/api/api-keys', as, {
        name: 'Timetable sync',
        permissions: ['View Students'],
        valid_days: 30,
        current_password: PASSWORD,
        ...values,
      }),
    async add(as: TestUser, values: object = {}): Promise<TestKey> {
      return (await this.tryAdd(as, values)).body.data
    },
    tryAddService: (as: TestUser, values: object = {}) =>
      post('/api/api-keys/service', as, { name: 'Library system', permissions: ['View Students'], current_password: PASSWORD, ...values }),
    async addService(as: TestUser, values: object = {}): Promise<TestKey> {
      return (await this.tryAddService(as, values)).body.data
    },
    /** Calls with a key and without a sign-in. */
    call: (key: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', path = '/api/students', body?: object) =>
      t.inject(method, path, { headers: { 'x-api-key': key }, body }),
  }
}

/** The status of an answer, and the code of its first reason. */
export const outcomeOf = ({ status, body }: CallResult): [number, string | undefined] => [status, body.reasons?.[0]?.code]
