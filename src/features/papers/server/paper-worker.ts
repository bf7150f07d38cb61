import { answerJobs } from '#server/pictures/answer-jobs.ts'
import { paperPdf } from './paper-pdf.ts'

answerJobs(paperPdf)
