#!/usr/bin/env node
// A bot in JavaScript: any legal decision, with the same chance. docs/bots.md explains the messages.
//
//     orrery arena GAME --seats "cmd:node examples/bots/random.js,greedy"
'use strict';
const readline = require('node:readline');

const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');
const complain = (code, text) => say({ type: 'error', code, text });
let options = {}; // the last ones that were told, and to which question they belong

function parse(line) {
    try {
        const message = JSON.parse(line);
        return message && typeof message.type === 'string' ? message : null;
    } catch {
        return null;
    }
}

const answers = {
    hello: () => say({ type: 'hello', name: 'random.js', version: '1.0', protocol: 1, wants: ['options'] }),
    options(message) {
        if (Array.isArray(message.steps) && Number.isInteger(message.id)) options = message;
        else complain('value', 'options need steps and an id');
    },
    view(message) {
        if (typeof message.position !== 'object') complain('value', 'a view needs a position');
    },
    go(message) {
        if (message.id === undefined || message.id !== options.id) {
            complain('value', 'there are no options for this decision');
            return;
        }
        const { step } = options.steps[Math.floor(Math.random() * options.steps.length)];
        say({ type: 'decision', id: message.id, step });
    },
    quit: () => process.exit(0),
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
    const message = parse(line);
    if (!message) complain('syntax', 'a message is an object with a type');
    else if (Object.hasOwn(answers, message.type)) answers[message.type](message); // others are not for us
});
