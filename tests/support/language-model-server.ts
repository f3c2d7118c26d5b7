import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model is asked, as its service receives it. */
export interface ModelCall {
  path: string;
  key: string | undefined;
  questions: { question: number; text: string }[];
  lines: { line: number; question: string; answer: string }[];
  /** Of a paper that is shown instead. */
  pages: { page: number; text: string }[];
}

type Choice = { question: number; line: number | null };

type Said = Choice[] | string | { status: number };

/** Speaks the protocols of OpenAI, Mistral and Anthropic; `answer` says what the model chooses, or how it fails. */
export async function openLanguageModelServer(answer: (call: ModelCall) => Said | Promise<Said>) {
  const calls: ModelCall[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = request.url ?? '';
    const { authorization, 'x-api-key': apiKey } = request.headers;
    const body = JSON.parse(text);
    const call = { path, key: authorization ?? String(apiKey ?? ''), ...readPrompt(body) };
    calls.push(call);
    const said = await answer(call);
    const status = typeof said === 'object' && 'status' in said ? said.status : 200;
    const content = typeof said === 'string' ? said : JSON.stringify({ choices: said });
    response.writeHead(status, { 'content-type': 'application/json' });
    const told = path.endsWith('/messages') ? tellAnthropic(body, content) : tellOpenAi(body, content);
    response.end(JSON.stringify(status === 200 ? told : { error: { message: text } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => server.close(),
  };
}

/** The last thing that is said to the model is the JSON of the questions and lines. */
function readPrompt(body: { messages: { content: string | { text: string }[] }[] }) {
  const content = body.messages.at(-1)?.content ?? '';
  return JSON.parse(typeof content === 'string' ? content : (content.at(-1)?.text ?? ''));
}

function tellOpenAi(body: { model: string }, content: string) {
  return {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: body.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function tellAnthropic(body: { model: string; tools?: { name: string }[] }, content: string) {
  const [tool] = body.tools ?? [];
  const block = tool
    ? { type: 'tool_use', id: 'tool-1', name: tool.name, input: JSON.parse(content) }
    : { type: 'text', text: content };
  return {
    id: 'message-1',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [block],
    stop_reason: tool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}
