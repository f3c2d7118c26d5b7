/**
 * Wraps what a process works with, to kill it at one point of its work, `<name>.<method>:<before|after>:<nth>`: just
 * before or just after the nth call of that method. Without a point nobody dies.
 */
export function createDeadly(point: string): <T extends object>(name: string, target: T) => T {
  const [deadlyName, deadlyMoment, deadlyTurn] = point.split(':');
  const calls = new Map<string, number>();
  return (name, target) =>
    new Proxy(target, {
      get(object, key) {
        const value = Reflect.get(object, key);
        if (typeof value !== 'function') return value;
        return async (...parameters: unknown[]) => {
          const call = `${name}.${String(key)}`;
          const turn = (calls.get(call) ?? 0) + 1;
          calls.set(call, turn);
          const chosen = call === deadlyName && String(turn) === deadlyTurn;
          if (chosen && deadlyMoment === 'before') die();
          const result = await value.apply(object, parameters);
          if (chosen && deadlyMoment === 'after') die();
          return result;
        };
      },
    });
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
}
