import sharp from 'sharp'
import { answerJobs } from '#server/pictures/answer-jobs.ts'
import { packFile } from './pack-file.ts'

sharp.concurrency(1)
sharp.cache(false)

answerJobs(packFile)
