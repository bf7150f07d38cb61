import { useRouteLoaderData } from 'react-router'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { type FigureKey, type Figures, figureWords, initialFigures } from '../figures.ts'
import type { Problem, Setting } from '../schema.ts'

export function getSetting(http: Http): Promise<ApiResponse<Setting>> {
  return http.get('/setting')
}

export function reportProblem(http: Http, problem: Problem): Promise<ApiResponse<null>> {
  return http.send('POST', '/problem', { body: problem })
}

/** The settings from the root loader; undefined only on a page that failed before they were loaded. */
export function useSetting(): Setting | undefined {
  return useRouteLoaderData<{ setting: Setting }>('root')?.setting
}

/** The figures of the rules as they hold today. */
export function useFigures(): Figures {
  return useSetting()?.figures ?? initialFigures
}

/** One of them in words: "60 minutes". */
export function useFigure(key: FigureKey): string {
  return figureWords(key, useFigures()[key])
}
