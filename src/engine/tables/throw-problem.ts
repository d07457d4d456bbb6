import type { FileProblem, FileProblemCode } from '../problem.ts';

/** Carries a problem out of a parser. orProblem turns it back into a value. */
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

/** What `read` returns, or the problem that it threw. */
export function orProblem<T>(read: () => T): T | FileProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof ThrownProblem) return error.problem;
    throw error;
  }
}
