#pragma once

int sum(int from, int to);
