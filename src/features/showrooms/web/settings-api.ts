import type { Http } from '#web/http.ts'
import type { ChangeShowroom, ShowroomSettings } from '../schema.ts'

export const getSettings = (http: Http) => http.get<ShowroomSettings>('/showroom')

export const saveSettings = (http: Http, change: ChangeShowroom) =>
  http.send<ShowroomSettings>('PUT', '/showroom', change)
