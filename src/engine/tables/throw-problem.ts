import type { FileProblem, FileProblemCode } from '../problem.ts';

/** Carries a file's problem out of the depths of a parser; `readTables` returns it as a value, so it never leaves this folder. */
class ThrownProblem extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Stops reading the file for this reason. */
export function throwProblem(code: FileProblemCode, facts: Pick<FileProblem, 'limit' | 'row'> = {}): never {
  throw new ThrownProblem({ code, ...facts });
}

/** What `read` answers, or the problem that it threw. */
export function orProblem<T>(read: () => T): T | FileProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof ThrownProblem) return error.problem;
    throw error;
  }
}
