/** Matches answers of the host page to the page's questions. Each question is answered once. */
export function createQuestions<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  return {
    ask(): { id: number; answer: Promise<Answer> } {
      lastId += 1
      const id = lastId
      return { id, answer: new Promise((resolve) => waiting.set(id, resolve)) }
    },

    /** Answers a question. Unknown and answered ids are ignored. */
    settle(id: number, answer: Answer): void {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  }
}
